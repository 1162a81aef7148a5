import about from '../../../package.json' with { type: 'json' };

/** The program's version, such as `1.2.0`. */
export const { version } = about;
