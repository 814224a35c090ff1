/**
 * Pages, blocks or boxes of a recording that are looked at. A minute of the shortest frames there are (2.5 ms) has a
 * half of them: what has more counts as endless, and looking never holds up other requests.
 */
export const mostPieces = 50_000;
