/** A goal's status as people read it; an unknown one of another server is shown as it came. */
export function wordsOfStatus(status: string): string {
  switch (status) {
    case 'active':
      return 'Active';
    case 'completed':
      return 'Completed';
    case 'archived':
      return 'Archived';
    default:
      return status;
  }
}
