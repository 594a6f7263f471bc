/** Texts of spec section 8, letter for letter. */
export const callTexts = {
  timeout: 'Request timeout.Please check your netowrk connection.',
  generic: (method: 'GET' | 'POST'): string =>
    `Something went wrong. HTTP (${method}) request failed. Please contact support.`,
  ignored: 'No SSR details',
  missingField: (endpointId: string, path: string): string =>
    `The answer of ${endpointId} has no usable "${path}". Please contact support.`,
} as const
