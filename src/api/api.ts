import { createApi } from '@reduxjs/toolkit/query';
import { baseQuery } from './baseQuery';

/**
 * The empty base API. Each feature injects the calls of its path group.
 * Nothing is asked twice by itself: no retry, no refetch on focus, no polling, data never goes stale (spec 9).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
  refetchOnFocus: false,
  refetchOnReconnect: false,
  keepUnusedDataFor: 0,
});
