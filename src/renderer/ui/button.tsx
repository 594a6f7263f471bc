import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClasses, buttonTextClasses, type ButtonLook } from './button-classes.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, ButtonLook {
  text?: ReactNode
  icon?: ReactNode
  endIcon?: ReactNode
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
  variant,
  size,
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
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled && !isHeld}
      aria-disabled={isHeld || undefined}
      aria-busy={loading || undefined}
      onClick={isHeld ? swallow : onClick}
      className={buttonClasses({ intent, variant, size, fill, alignText }, isDisabled, className)}
    >
      {loading ? <span className="spinner" aria-hidden="true" /> : icon}
      {text || children ? <span className={buttonTextClasses}>{text ?? children}</span> : null}
      {endIcon}
    </button>
  )
}
