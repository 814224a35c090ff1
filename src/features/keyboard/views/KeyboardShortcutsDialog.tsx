import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../../../app/types';
import { Dialog } from '../../../ui';
import { selectAreShortcutsShown } from '../keyboardSelectors';
import { shortcutsClosed } from '../keyboardState';
import { ShortcutLists } from './ShortcutLists';

/** The dialog `Keyboard shortcuts`: every key of the app, from the table that also decides what a key does. */
export function KeyboardShortcutsDialog() {
  const dispatch = useDispatch<AppDispatch>();
  const isShown = useSelector(selectAreShortcutsShown);
  return (
    <Dialog isOpen={isShown} title="Keyboard shortcuts" onCloseRequested={() => dispatch(shortcutsClosed())} isDismissable footer={null}>
      <ShortcutLists />
    </Dialog>
  );
}
