export { registerForgotPasswordListeners } from './forgotPasswordListeners';
export { forgotPasswordMachine, forgotPasswordOpened } from './forgotPasswordState';
export { passwordResetReducer } from './passwordResetSlice';
export { registerResetPasswordListeners } from './resetPasswordListeners';
export { resetPageLeft, resetPageOpened, resetPasswordMachine } from './resetPasswordState';
export { ForgotPasswordView } from './views/ForgotPasswordView';
export { ResetPasswordView } from './views/ResetPasswordView';
export { BackToSignIn } from './views/BackToSignIn';
