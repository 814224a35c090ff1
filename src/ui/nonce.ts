/* Must be the app's first import. Under a strict policy only style elements that carry the response's nonce are let in;
   the scroll lock behind Radix dialogs takes it from this variable, styled-components reads the meta element itself. */
declare let __webpack_nonce__: string | undefined;

const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
if (meta?.nonce) __webpack_nonce__ = meta.nonce;

export {};
