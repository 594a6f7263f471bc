/** Said at an empty field that has to be filled in; a text of the specification, letter for letter. */
export const requiredText = 'This is required field.'
