import type { FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { limits } from '../../../../contract/limits';
import { codePoints } from '../../../../contract/text';
import type { AppDispatch } from '../../../app/types';
import { Button, Dialog, TextField } from '../../../ui';
import { creationCancelled, creationSubmitted, titleEdited } from '../goalCreationState';
import { selectGoalCreation } from '../goalsSelectors';
import { goalTitleProblem } from '../goalTitle';

const Form = styled.form`
  display: grid;
  gap: var(--space-16);
`;

/** How many characters before the limit the field begins to count. */
const countFrom = limits.goalTitle.most - 40;

/** How much room is left, once it matters. */
const roomLeft = (title: string) => {
  const length = codePoints(title.trim());
  return length > countFrom && length <= limits.goalTitle.most ? `${limits.goalTitle.most - length} ${limits.goalTitle.most - length === 1 ? 'character' : 'characters'} left` : undefined;
};

/** The New Goal dialog (spec 2.4): one field; what was typed stays when the server would not take it (a toast says why, spec 8). */
export function NewGoalDialog() {
  const dispatch = useDispatch<AppDispatch>();
  const creation = useSelector(selectGoalCreation);
  const title = creation.status === 'closed' ? '' : creation.title;
  const isCreating = creation.status === 'creating';
  const problem = title.trim() === '' ? null : goalTitleProblem(title);
  const cancel = () => dispatch(creationCancelled());

  const submit = () => dispatch(creationSubmitted());

  function submitByEnter(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  return (
    <Dialog
      isOpen={creation.status !== 'closed'}
      title="What goal would you like us to develop?"
      description="A few words are enough. Your coach helps with the rest."
      onCloseRequested={cancel}
      isDismissable
      illustration
      footer={
        <>
          <Button variant="quiet" onClick={cancel} disabled={isCreating}>
            Cancel
          </Button>
          <Button
            variant="primary"
            onClick={submit}
            busyLabel={isCreating ? 'Create Goal' : null}
            disabled={title.trim() === '' || problem !== null}
          >
            Create Goal
          </Button>
        </>
      }
    >
      <Form onSubmit={submitByEnter} noValidate>
        <TextField
          label="Goal title"
          name="title"
          autoComplete="off"
          value={title}
          onEdited={(text) => dispatch(titleEdited({ title: text }))}
          error={problem}
          hint={roomLeft(title)}
          disabled={isCreating}
        />
      </Form>
    </Dialog>
  );
}
