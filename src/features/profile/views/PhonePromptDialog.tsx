import { Phone } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../../../app/types';
import { Button, Dialog, Form, TextField } from '../../../ui';
import { phoneEdited, phoneSkipped, phoneSubmitted } from '../phonePromptState';
import { selectPhonePrompt } from '../profileSelectors';

/** The dialog that asks for a phone number (spec 2.4): no close icon, and a press outside does nothing. */
export function PhonePromptDialog() {
  const dispatch = useDispatch<AppDispatch>();
  const prompt = useSelector(selectPhonePrompt);
  const isSaving = prompt.status === 'saving';
  const skip = () => dispatch(phoneSkipped());
  return (
    <Dialog
      isOpen={prompt.status === 'shown' || isSaving}
      title="Stay Connected to Your Goals"
      description="Get a short text when a check-in is due. You can turn it off at any time."
      illustration={<Phone aria-hidden="true" />}
      onCloseRequested={skip}
      onEscape={skip}
      isDismissable={false}
      footer={null}
    >
      <Form label="Your phone number" onSubmitted={() => dispatch(phoneSubmitted())}>
        <TextField
          label="Phone Number"
          name="phone"
          type="tel"
          autoComplete="tel-national"
          value={'phone' in prompt ? prompt.phone : ''}
          onEdited={(phone) => dispatch(phoneEdited({ phone }))}
          error={prompt.status === 'shown' ? prompt.error : null}
          readOnly={isSaving}
        />
        <Button type="submit" variant="primary" size="form" busyLabel={isSaving ? 'Save' : null}>
          Save
        </Button>
        <Button variant="quiet" size="form" onClick={skip} disabled={isSaving}>
          Skip
        </Button>
      </Form>
    </Dialog>
  );
}
