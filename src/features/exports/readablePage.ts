import type { ExportFile } from '../../../contract/exports';
import { dayOf, momentReader, wordsOfFullDay } from '../../lib/dates';
import { readablePageStyle } from './readablePageStyle';

type Message = ExportFile['goals'][number]['messages'][number];
type Goal = ExportFile['goals'][number];
type ReadMoment = ReturnType<typeof momentReader>;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/* Signs that no text needs and that a page may not hold; line breaks and tabs stay. */
const unwritten = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** A text of anybody's as a page may hold it. */
const escaped = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unwritten, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** Paragraphs as they were written, each in its own direction of writing. */
const paragraphsOf = (text: string): string =>
  text
    .split(/\n(?:[ \t]*\n)+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p dir="auto">${escaped(paragraph.replace(/^\n+|\n+$/g, ''))}</p>`)
    .join('');

function messageOf({ role, content, timestamp }: Message, readMoment: ReadMoment): string {
  const moment = readMoment(timestamp);
  const time = moment === null ? '' : ` <time datetime="${escaped(timestamp ?? '')}">${escaped(moment)}</time>`;
  const [name, kind] = role === 'user' ? ['You', 'you'] : ['Coach', 'coach'];
  return `<article class="${kind}"><h3>${name}${time}</h3>${paragraphsOf(content)}</article>\n`;
}

const messagesOf = (messages: readonly Message[], readMoment: ReadMoment): string =>
  messages.length === 0 ? '<p class="quiet">Nothing was said here yet.</p>' : messages.map((message) => messageOf(message, readMoment)).join('');

const dayInWords = (date: string | null): string | null => {
  const day = dayOf(date);
  return day === null ? null : wordsOfFullDay(day);
};

function factsOf(goal: Goal): string {
  const facts = [
    ['Description', goal.description],
    ['Task Assigned', goal.task_assigned],
    ['Next Check In', dayInWords(goal.next_check_in)],
    ['Last Check In', dayInWords(goal.last_check_in)],
  ] as const;
  const known = facts.filter(([, fact]) => fact !== null && fact !== '');
  return known.length === 0 ? '' : `<dl>${known.map(([name, fact]) => `<dt>${name}</dt><dd dir="auto">${escaped(fact ?? '')}</dd>`).join('')}</dl>`;
}

interface Part {
  readonly heading: string;
  readonly body: () => string;
}

function partsOf({ goals, conversation, journal }: ExportFile, readMoment: ReadMoment): readonly Part[] {
  return [
    ...goals.map((goal) => ({ heading: goal.title ?? '', body: () => `${factsOf(goal)}${messagesOf(goal.messages, readMoment)}` })),
    ...(conversation ? [{ heading: 'Without a goal', body: () => messagesOf(conversation.messages, readMoment) }] : []),
    ...(journal ? [{ heading: 'Journal', body: () => messagesOf(journal.messages, readMoment) }] : []),
  ];
}

const contentsOf = (parts: readonly Part[]): string =>
  parts.length < 2 ? '' : `<nav aria-label="Contents"><ol>${parts.map(({ heading }, index) => `<li><a href="#part-${index + 1}" dir="auto">${escaped(heading)}</a></li>`).join('')}</ol></nav>`;

/**
 * An export as a page of its own, to be read, searched and printed without this app. It holds words alone: no script, no
 * picture, no address; a policy in it forbids them to whatever might come through.
 * @param timeZone IANA zone in which the times are told
 */
export function readablePage(file: ExportFile, timeZone: string): string {
  const readMoment = momentReader(timeZone);
  const parts = partsOf(file, readMoment);
  const title = file.user.name ? `Chat history of ${file.user.name}` : 'Chat history';
  const exportedAt = readMoment(file.exported_at);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${readablePageStyle}</style>
</head>
<body>
<header><p class="brand">Better</p><h1 dir="auto">${escaped(title)}</h1>${exportedAt === null ? '' : `<p class="quiet">Exported ${escaped(exportedAt)}</p>`}</header>
<main>
${contentsOf(parts)}
${parts.map(({ heading, body }, index) => `<section id="part-${index + 1}"><h2 dir="auto">${escaped(heading)}</h2>\n${body()}</section>`).join('\n')}
</main>
</body>
</html>
`;
}
