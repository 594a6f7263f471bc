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
 * A button with Blueprint's look and class names but without its code, which a shopper would have to load before the
 * first search.
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
  // A loading button keeps the focus, which a disabled one would lose, so that Escape and Tab still work from it.
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
