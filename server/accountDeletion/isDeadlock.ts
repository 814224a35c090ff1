import { errorCauses } from '../db/errorCauses';

/** Whether PostgreSQL ended a transaction because it and another waited for each other (code 40P01): nothing of it is stored. */
export const isDeadlock = (error: unknown): boolean => [...errorCauses(error)].some((cause) => cause.code === '40P01');
