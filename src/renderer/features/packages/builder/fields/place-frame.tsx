import type { ReactNode } from 'react'
import { FieldFrame, type FieldAria } from '#renderer/ui/fields/field-frame.tsx'
import { useBuilder } from '#renderer/features/packages/builder/builder-context.ts'

/** What every field of the builder has: its label and its path in `packages.savePackage`. */
export interface PlaceProps {
  label: string
  path: string
  help?: string
  isLabelHidden?: boolean
  isRequired?: boolean
}

interface PlaceFrameProps extends PlaceProps {
  children: (aria: FieldAria) => ReactNode
}

/** A labelled control with the problem of its path. Links to what is missing find it by the path. */
export const PlaceFrame = ({ path, children, ...frame }: PlaceFrameProps) => {
  const { problemAt } = useBuilder()
  const error = problemAt(path)
  return (
    <div data-place={path} className="builder-field">
      <FieldFrame {...frame} {...(error === undefined ? {} : { error })}>
        {children}
      </FieldFrame>
    </div>
  )
}
