import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../../../app/types';
import { InlineEditor } from '../../../ui';
import { renameCancelled, renameEdited, renameSubmitted } from '../goalRenameState';
import { selectRename } from '../goalsSelectors';
import { goalTitleProblem } from '../goalTitle';

/** The title being edited in its place in the list (spec 4). A blank one is no mistake: it cancels. */
export function GoalTitleEditor({ returnFocusTo }: { returnFocusTo: readonly string[] }) {
  const dispatch = useDispatch<AppDispatch>();
  const rename = useSelector(selectRename);
  if (rename.status === 'none') return null;
  return (
    <InlineEditor
      label="Goal title"
      saveLabel="Save title"
      value={rename.text}
      onEdited={(text) => dispatch(renameEdited({ text }))}
      onSubmitted={() => dispatch(renameSubmitted())}
      onCancelled={() => dispatch(renameCancelled())}
      error={rename.text.trim() === '' ? null : goalTitleProblem(rename.text)}
      isBusy={rename.status === 'saving'}
      returnFocusTo={returnFocusTo}
    />
  );
}
