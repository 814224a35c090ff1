import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../../../app/types';
import { ToastArea, ToastCard } from '../../../ui';
import { selectToasts } from '../toastsSelectors';
import { toastActionChosen, toastDismissed, toastsPaused, toastsResumed, visibleOf } from '../toastsState';

/** The toasts, over every view of a signed-in person. Those that wait, and those just closed, are there without being shown. */
export function ToastList() {
  const dispatch = useDispatch<AppDispatch>();
  const toasts = useSelector(selectToasts);
  const visible = visibleOf(toasts);
  return (
    <ToastArea
      isEmpty={visible.length === 0}
      onHeld={(cause) => dispatch(toastsPaused({ cause }))}
      onReleased={(cause) => dispatch(toastsResumed({ cause }))}
    >
      {toasts.map((toast, index) => (
        <ToastCard
          key={toast.id}
          isShown={visible.includes(toast)}
          order={toasts.length - index}
          sign={toast.tone === 'neutral' ? null : toast.tone}
          title={toast.title}
          description={toast.description}
          suns={toast.suns}
          actionLabel={toast.action?.label ?? null}
          onActionChosen={() => dispatch(toastActionChosen({ id: toast.id }))}
          onDismissed={() => dispatch(toastDismissed({ id: toast.id }))}
        />
      ))}
    </ToastArea>
  );
}
