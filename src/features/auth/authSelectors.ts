import type { User, UserContext } from '../../../contract/user';
import type { AppState } from '../../app/types';
import { problemsOfSignUp, type FieldProblems } from './credentialsRules';

export const selectSession = (state: AppState) => state.auth.session;
export const selectCredentials = (state: AppState) => state.auth.credentials;

/** The signed-in user, or null. */
export const selectUser = (state: AppState): User | null =>
  state.auth.session.status === 'authenticated' ? state.auth.session.user : null;

/** What the coach is told about a person (spec 7). */
export const userContextOf = (user: User): UserContext => ({
  name: user.name,
  personality: user.personality,
  currentStreak: user.current_login_streak,
  longestStreak: user.longest_login_streak,
});

const noProblems: FieldProblems = { name: null, email: null, password: null };

/** What is wrong with each field, shown from the first submit on and live from then (spec 5). */
export const fieldProblemsOf = ({ fields }: AppState['auth']['credentials']): FieldProblems =>
  fields.mode === 'signUp' && fields.hasAttempted ? problemsOfSignUp(fields) : noProblems;
