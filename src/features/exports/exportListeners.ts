import { isAnyOf } from '@reduxjs/toolkit';
import { exportAll, exportConversation, type ExportFile } from '../../../contract/exports';
import type { User } from '../../../contract/user';
import type { AppListenerApi, StartListening } from '../../app/types';
import { failureText, fetchFile, sessionExpired, type CallFailure } from '../../api';
import { fileNameIn } from '../../lib/fileName';
import { selectUser, signedOut } from '../auth';
import { registerExportableGoalsListeners } from './exportableGoalsListeners';
import { selectExport } from './exportsSelectors';
import { exportCancelled, exportFailed, exportProgressed, exportRequested, exportSaved, type ExportTarget } from './exportState';
import { readablePage } from './readablePage';

const words = 'The export failed. Please try again.';
const incomplete: CallFailure = { kind: 'broken', status: 200, text: 'The file says that it is not whole' };

/** The shortest time between two reports of the progress, in milliseconds. */
const betweenReports = 250;

/** Spec 7: the name of a file that came without one. */
const fallbackNameOf = (target: ExportTarget, user: User, today: string): string =>
  target.kind === 'goal' ? `goal-chat-export-${target.goalId}-${today}.json` : `${target.kind === 'all' ? 'all' : 'journal'}-chat-export-${user.id}-${today}.json`;

/** Reports progress, but not every piece of it. */
function progressReport({ dispatch, extra: { clock } }: AppListenerApi): (bytes: number) => void {
  let last = -betweenReports;
  return (bytes) => {
    if (clock.elapsed() - last < betweenReports) return;
    last = clock.elapsed();
    dispatch(exportProgressed({ bytes }));
  };
}

function fetchExport(target: ExportTarget, user: User, api: AppListenerApi) {
  const report = progressReport(api);
  if (target.kind === 'goal') return fetchFile(exportConversation, { conversation_id: target.conversationId }, api, report);
  return fetchFile(exportAll, { user_id: user.id, ...(target.kind === 'journal' && { type: 'journals' as const }) }, api, report);
}

const pageName = (name: string): string => `${name.replace(/\.json$/i, '')}.html`;
const isCut = ({ complete }: ExportFile): boolean => complete === false;

/**
 * Started by a press of an export; one at a time. Whoever leaves the panel keeps it, whoever cancels it or signs out ends it.
 * A failure is logged (spec 8), and a notice tells of it.
 */
async function runExport(action: { readonly type: string }, api: AppListenerApi) {
  const { dispatch, getState, getOriginalState, extra, signal, cancelActiveListeners } = api;
  if (exportRequested.match(action) && selectExport(getOriginalState()).status === 'running') return;
  cancelActiveListeners();
  const user = selectUser(getState());
  if (!user || !exportRequested.match(action)) return;
  const { target, form } = action.payload;
  const { data, error = incomplete } = await fetchExport(target, user, api);
  if (signal.aborted) return;
  if (!data || isCut(data.content)) {
    extra.errorLog.write(`An export failed: ${error.text}`);
    return void dispatch(exportFailed({ error: failureText(error, { refused: words, exception: words }) }));
  }
  const name = fileNameIn(data.disposition) ?? fallbackNameOf(target, user, extra.clock.moment().today);
  const saved =
    form === 'file'
      ? { name, type: 'application/json', text: data.text }
      : { name: pageName(name), type: 'text/html', text: readablePage(data.content, extra.clock.timeZone()) };
  extra.downloads.save(saved);
  dispatch(exportSaved({ name: saved.name }));
}

export function registerExportListeners(startListening: StartListening) {
  registerExportableGoalsListeners(startListening);
  startListening({ matcher: isAnyOf(exportRequested, exportCancelled, signedOut, sessionExpired), effect: runExport });
}
