/** The exports of reports that have a screen of their own. */
export const returnedReportExport = 'returned-report';
export const newDonorsExport = 'new-donors';
export const slowGiftsExport = 'slow-gifts';

/** The most gifts that the report on slow ones shows, and its file has. */
export const maxSlowGifts = 100;
