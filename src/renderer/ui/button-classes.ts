import { blueprintClasses } from './blueprint-classes.ts'

export interface ButtonLook {
  /** `primary` is the main action of the screen, in the agency's accent; `danger` deletes. */
  intent?: 'primary' | 'danger'
  variant?: 'solid' | 'minimal'
  size?: 'small' | 'medium' | 'large'
  fill?: boolean
  /** `start` aligns the text with the start of the line, for lists of buttons; the default is centred. */
  alignText?: 'start'
}

/**
 * Returns the classes of an element that looks like a button. Those without Blueprint's prefix are for our own style
 * sheets.
 */
export const buttonClasses = (look: ButtonLook, isDisabled = false, className = ''): string => {
  const classes = [
    `button ${blueprintClasses.button}`,
    look.intent === 'primary' ? blueprintClasses.primary : '',
    look.intent === 'danger' ? blueprintClasses.danger : '',
    look.variant === 'minimal' ? blueprintClasses.minimal : '',
    look.size === 'small' ? `button-small ${blueprintClasses.small}` : '',
    look.size === 'large' ? blueprintClasses.large : '',
    look.fill ? blueprintClasses.fill : '',
    look.alignText ? blueprintClasses.alignLeft : '',
    isDisabled ? blueprintClasses.disabled : '',
    className,
  ]
  return classes.filter(Boolean).join(' ')
}

export const buttonTextClasses = `button-text ${blueprintClasses.buttonText}`
