/** An error response of an operation, sent as `{statusCode, message, error}`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const notFound = (what: string): ApiError => new ApiError(404, `${what} not found`);
