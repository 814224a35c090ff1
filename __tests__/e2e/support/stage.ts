import { chromium, type Browser } from 'playwright-core';
import { mailsInOutbox, type WrittenMail } from '../../support/outbox';
import { startScriptedCoachEndpoint, type ScriptedCoachEndpoint } from '../../support/scriptedCoachEndpoint';
import { startBetter, type BetterServer } from './betterServer';
import { queryStored } from './database';
import { demoData } from './demoData';
import { startFaultyProxy, type FaultyProxy } from './faultyProxy';
import { newVisitor, type Visitor, type VisitorOptions } from './visitor';

/** What the stories of one file share: the server, the road to it, a browser, and the model behind the coach. */
export interface Stage {
  readonly proxy: FaultyProxy;
  /** The scripted model; throws where the built-in coach plays. */
  readonly endpoint: ScriptedCoachEndpoint;
  readonly browser: Browser;
  /** What the server has mailed so far, oldest first. */
  mails(): Promise<WrittenMail[]>;
  /** The server ends in order and starts again on its data. @param changes settings that are other than before */
  restartServer(changes?: Readonly<Record<string, string>>): Promise<void>;
  /** Runs one statement in the server's database. For what no person could bring about in the time of a test. */
  query<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  enter(options?: VisitorOptions): Promise<Visitor>;
}

/** In a container /dev/shm is small; the rest keeps the browser from doing what no test asked for. */
const browserArguments = ['--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run', '--disable-component-update', '--disable-sync'];

export interface StageOptions {
  /** Gives the server's further settings, asked for before it starts. */
  readonly prepare?: () => Promise<Record<string, string>>;
  /** What else the browser is started with. */
  readonly browserArguments?: readonly string[];
  /** Begins with the people of the demo and their months, instead of with nobody. */
  readonly hasDemo?: boolean;
}

/**
 * Sets the stage for the stories of a file: one server and one browser for all, a fresh visitor for each.
 * @param coach which model the coach has
 */
export function setStage(coach: 'builtIn' | 'scripted', { prepare, browserArguments: furtherArguments = [], hasDemo = false }: StageOptions = {}): Stage {
  let server: BetterServer | undefined;
  let proxy: FaultyProxy | undefined;
  let endpoint: ScriptedCoachEndpoint | undefined;
  let browser: Browser | undefined;
  let visitors: Visitor[] = [];

  beforeAll(async () => {
    if (coach === 'scripted') endpoint = await startScriptedCoachEndpoint();
    const [settings, original] = await Promise.all([prepare?.(), hasDemo ? demoData() : undefined]);
    [server, browser] = await Promise.all([
      startBetter({ ...settings, ...(endpoint && { COACH_BASE_URL: endpoint.baseUrl, COACH_MODEL: 'scripted' }) }, original),
      chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: [...browserArguments, ...furtherArguments] }),
    ]);
    proxy = await startFaultyProxy(server.port);
  });
  afterEach(async () => {
    const leaving = visitors;
    visitors = [];
    const left = await Promise.allSettled(leaving.map((visitor) => visitor.leave()));
    await proxy?.accept();
    for (const result of left) if (result.status === 'rejected') throw result.reason;
  });
  afterAll(async () => {
    await browser?.close();
    await proxy?.close();
    await server?.stop();
    await endpoint?.close();
  });

  const there = <Thing>(thing: Thing | undefined, name: string): Thing => {
    if (!thing) throw new Error(`There is no ${name} on this stage.`);
    return thing;
  };
  return {
    get proxy() {
      return there(proxy, 'proxy');
    },
    get endpoint() {
      return there(endpoint, 'scripted model');
    },
    get browser() {
      return there(browser, 'browser');
    },
    mails: () => mailsInOutbox(there(server, 'server').dataFolder),
    restartServer: (changes) => there(server, 'server').restart(changes),
    query: (statement, values) => queryStored(there(server, 'server').dataFolder, statement, values),
    async enter(options) {
      const visitor = await newVisitor(there(browser, 'browser'), there(proxy, 'proxy').origin, options);
      visitors.push(visitor);
      return visitor;
    },
  };
}
