import { ArrowLeft } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../../../app/types';
import { Button, Dialog } from '../../../ui';
import { selectAssessment } from '../personalitySelectors';
import { answerChosen, assessmentClosed, previousPressed } from '../personalityState';
import { answerOfKey } from './answerWords';
import { AssessmentBody, AssessmentStatus } from './AssessmentBody';

/** The Personality Assessment (spec 2.3): one question at a time over the app; the keys 1 to 5 answer it. */
export function PersonalityDialog() {
  const dispatch = useDispatch<AppDispatch>();
  const assessment = useSelector(selectAssessment);
  const isAsking = assessment.status === 'asking' || assessment.status === 'advancing';
  const close = () => dispatch(assessmentClosed());

  function answerByKey(event: KeyboardEvent) {
    const answer = answerOfKey(event.key);
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const question = assessment.status === 'asking' ? assessment.questions[assessment.index] : undefined;
    if (answer === undefined || hasModifier || event.repeat || question === undefined) return;
    event.preventDefault();
    dispatch(answerChosen({ questionId: question.id, answer }));
  }

  return (
    <Dialog
      isOpen={assessment.status !== 'closed'}
      kind="task"
      title="Personality Assessment"
      onCloseRequested={close}
      isDismissable
      onKeyDown={answerByKey}
      status={<AssessmentStatus assessment={assessment} />}
      footer={
        <>
          {'questions' in assessment ? (
            <Button
              variant="quiet"
              icon={<ArrowLeft aria-hidden="true" />}
              disabled={!isAsking || assessment.index === 0}
              onClick={() => dispatch(previousPressed())}
            >
              Previous
            </Button>
          ) : (
            <span />
          )}
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      <AssessmentBody assessment={assessment} onAnswered={(questionId, answer) => dispatch(answerChosen({ questionId, answer }))} />
    </Dialog>
  );
}
