/** Shown at an empty required field; a text of the specification, letter for letter. */
export const requiredText = 'This is required field.'
