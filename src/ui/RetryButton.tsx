import { useRef } from 'react';
import { Button } from './Button';
import { useFocusSentHome } from './focusHome';

/** Retry below what could not be loaded. It goes with its press, and sends the focus home. */
export function RetryButton({ onPressed }: { onPressed: () => void }) {
  const own = useRef<HTMLButtonElement>(null);
  const sendFocusHome = useFocusSentHome(own);
  const pressed = () => {
    sendFocusHome();
    onPressed();
  };
  return (
    <Button variant="secondary" buttonRef={own} onClick={pressed}>
      Retry
    </Button>
  );
}
