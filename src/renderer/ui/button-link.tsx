import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { buttonClasses, buttonTextClasses, type ButtonLook } from './button-classes.ts'

interface ButtonLinkProps extends LinkProps, Pick<ButtonLook, 'intent' | 'variant'> {
  icon?: ReactNode
}

/** A link to another screen that looks like a button. */
export const ButtonLink = ({ intent, variant, icon, className, children, ...link }: ButtonLinkProps) => (
  <Link {...link} className={buttonClasses({ intent, variant }, false, className)}>
    {icon}
    {icon ? <span className={buttonTextClasses}>{children}</span> : children}
  </Link>
)
