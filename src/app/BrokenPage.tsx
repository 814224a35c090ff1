import { useDispatch, useSelector } from 'react-redux';
import { saveOfBrokenPagePressed, selectRecordingCopy } from '../features/feedback';
import { reloadPressed } from '../features/navigation';
import { BrokenNotice, type SavedName } from './BrokenNotice';
import type { AppDispatch, AppState } from './types';

function selectSavedName(state: AppState): SavedName {
  const copy = selectRecordingCopy(state);
  if (copy.status === 'saved') return copy.name;
  return copy.status === 'failed' ? null : undefined;
}

/** Stands where a screen could not be drawn or its code not be fetched. Nothing reloads by itself: that could go on for ever. */
export function BrokenPage() {
  const dispatch = useDispatch<AppDispatch>();
  return (
    <BrokenNotice
      words="This page could not be shown. Please load it again."
      savedName={useSelector(selectSavedName)}
      onReload={() => dispatch(reloadPressed())}
      onSave={() => dispatch(saveOfBrokenPagePressed())}
    />
  );
}
