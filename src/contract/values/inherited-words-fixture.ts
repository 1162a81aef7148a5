/** For tests: words that every object has as members, such as `constructor`. Typed, or sent by the platform, they are words like any other. */
export const inheritedWords: readonly string[] = Object.getOwnPropertyNames(Object.prototype);
