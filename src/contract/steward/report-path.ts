/** Returns true for the path of a report; its views can be pinned to the overview. */
export const isReportPath = (path: string): boolean => path === '/reports' || path.startsWith('/reports/');
