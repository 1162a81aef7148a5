/** Under this key, a tab stores that it hides personal data (also in public/before-paint.js). */
export const screenShareKey = 'steward-screen-share';
