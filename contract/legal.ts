import * as v from 'valibot';
import { defineCall } from './call';

/** A legal document: titled sections in the order in which they stand (spec 3). */
export const legalDocumentSchema = v.object({
  title: v.string(),
  lastUpdated: v.nullish(v.string(), ''),
  content: v.pipe(
    v.nullish(v.record(v.string(), v.object({ title: v.nullish(v.string(), ''), text: v.nullish(v.string(), '') })), {}),
    v.transform((content) => content ?? {}),
  ),
});
export type LegalDocument = v.InferOutput<typeof legalDocumentSchema>;

const legalCall = <Path extends `/api/${string}`>(path: Path) =>
  defineCall({ method: 'GET', path, access: 'public', request: v.object({}), answer: legalDocumentSchema });

export const termsOfService = legalCall('/api/legal/terms');
export const privacyPolicy = legalCall('/api/legal/privacy');
