import type { FormEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';

const Fields = styled.form`
  display: grid;
  gap: var(--space-20);
`;

export interface FormProps {
  /** The form's accessible name. */
  readonly label: string;
  readonly onSubmitted: () => void;
  readonly children: ReactNode;
}

/** Fields that are sent together. When a submit leaves fields marked as wrong, the first of them gets the focus. */
export function Form({ label, onSubmitted, children }: FormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(onSubmitted);
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
  return (
    <Fields aria-label={label} onSubmit={submit} noValidate>
      {children}
    </Fields>
  );
}
