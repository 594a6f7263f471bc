/**
 * Blueprint's class names, for elements that use its look without its components and for finding what it renders. Its
 * own `Classes` would add code to a shopper's first page.
 */
export const blueprintClasses = {
  dark: 'bp6-dark',
  button: 'bp6-button',
  buttonText: 'bp6-button-text',
  primary: 'bp6-intent-primary',
  danger: 'bp6-intent-danger',
  minimal: 'bp6-minimal',
  small: 'bp6-small',
  large: 'bp6-large',
  fill: 'bp6-fill',
  alignLeft: 'bp6-align-left',
  disabled: 'bp6-disabled',
  table: 'bp6-table-container',
  mainQuadrant: 'bp6-table-quadrant-main',
  quadrantScroller: 'bp6-table-quadrant-scroll-container',
} as const
