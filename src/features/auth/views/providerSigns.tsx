/** The providers' own signs, in their own colours as they ask for it. */

export function GoogleSign() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true" focusable="false">
      <path fill="#4285F4" d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z" />
      <path fill="#34A853" d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.4 13.4 0 0 1-20-7h-7.3v5.6A22 22 0 0 0 24 46z" />
      <path fill="#FBBC05" d="M11.4 28.1a13.2 13.2 0 0 1 0-8.3v-5.7H4.1a22 22 0 0 0 0 19.7z" />
      <path fill="#EA4335" d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.1 14.1l7.3 5.7A13.1 13.1 0 0 1 24 10.8z" />
    </svg>
  );
}

export function FacebookSign() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="12" fill="#0866FF" />
      <path fill="#FFF" d="M16.7 15.5l.5-3.5h-3.3V9.8c0-1 .5-1.9 2-1.9h1.5v-3s-1.4-.2-2.7-.2c-2.7 0-4.5 1.7-4.5 4.7V12H7.1v3.5h3.1v8.4a12.2 12.2 0 0 0 3.7 0v-8.4z" />
    </svg>
  );
}
