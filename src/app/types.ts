import type { ListenerEffectAPI, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { Ports } from '../ports';
import type { rootReducer } from './rootReducer';

/** The store's types, which every layer may import as types. */
export type AppState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<AppState, Ports, UnknownAction>;
export type StartListening = TypedStartListening<AppState, AppDispatch, Ports>;
export type AppListenerApi = ListenerEffectAPI<AppState, AppDispatch, Ports>;
