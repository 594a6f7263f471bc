import type { ComponentProps, MouseEvent, ReactNode } from 'react'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  text?: ReactNode
  icon?: ReactNode
  endIcon?: ReactNode
  /** `primary` is the one action of the screen, in the tenant's accent; `danger` deletes. */
  intent?: 'primary' | 'danger'
  variant?: 'solid' | 'minimal'
  size?: 'small' | 'medium' | 'large'
  fill?: boolean
  /** `start` puts the text where lines begin, in lists of buttons; else it is centred. */
  alignText?: 'start'
  loading?: boolean
  type?: 'button' | 'submit'
}

const swallow = (event: MouseEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * The button of every first screen: the looks and names of Blueprint's without its code, which a shopper would load
 * before anything can be searched.
 */
export const Button = ({
  text,
  icon,
  endIcon,
  intent,
  variant = 'solid',
  size = 'medium',
  fill,
  alignText,
  loading,
  disabled,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const isDisabled = Boolean(disabled) || Boolean(loading)
  // One that is at work keeps the focus, which a disabled one gives away: Escape and Tab go on from where they were.
  const isHeld = Boolean(loading) && !disabled
  const classes = [
    'bp6-button',
    intent ? `bp6-intent-${intent}` : '',
    variant === 'minimal' ? 'bp6-minimal' : '',
    size === 'medium' ? '' : `bp6-${size}`,
    fill ? 'bp6-fill' : '',
    alignText ? 'bp6-align-left' : '',
    isDisabled ? 'bp6-disabled' : '',
    className ?? '',
  ]
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled && !isHeld}
      aria-disabled={isHeld || undefined}
      aria-busy={loading || undefined}
      onClick={isHeld ? swallow : onClick}
      className={classes.filter(Boolean).join(' ')}
    >
      {loading ? <span className="spinner" aria-hidden="true" /> : icon}
      {text || children ? <span className="bp6-button-text">{text ?? children}</span> : null}
      {endIcon}
    </button>
  )
}
