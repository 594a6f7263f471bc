/** Texts of spec section 8, to the letter. */
export const callTexts = {
  timeout: 'Request timeout.Please check your netowrk connection.',
  generic: {
    POST: 'Something went wrong. HTTP (POST) request failed. Please contact support.',
    GET: 'Something went wrong. HTTP (GET) request failed. Please contact support.',
    DELETE: 'Something went wrong. HTTP (DELETE) request failed. Please contact support.',
  },
  ignored: 'No SSR details',
  missingField: (endpointId: string, path: string): string =>
    `The response from ${endpointId} has no usable "${path}". Please contact support.`,
} as const
