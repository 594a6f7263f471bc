import type { AtRule, Plugin, Rule } from 'postcss'

/** The layer that `ui/styles/blueprint/core.css` puts Blueprint's style sheet into. */
const blueprintLayer = 'blueprint'

/**
 * Blueprint's blocks that we use, for dialogs, inputs, menus, popovers, overlays, the list of shortcuts and the table with
 * its menus. A class belongs to a block if its name is the block's, or starts with it and a hyphen.
 */
const usedBlocks = [
  'button',
  'context-menu',
  'dialog',
  'heading',
  'hotkey',
  'icon',
  'input',
  'key',
  'menu',
  'modifier-key',
  'overlay',
  'popover',
  'portal',
  'skeleton',
  'spinner',
  'submenu',
  'table',
  'text',
  'transition-container',
]
/** Modifier classes, which any block can have. */
const modifiers = [
  'active',
  'align',
  'dark',
  'disabled',
  'elevation',
  'fill',
  'fixed',
  'focus',
  'inline',
  'intent',
  'interactive',
  'large',
  'loading',
  'minimal',
  'no',
  'outlined',
  'position',
  'rtl',
  'selected',
  'small',
]
const used = new RegExp(`^(?:${[...usedBlocks, ...modifiers].join('|')})(?:-|$)`)
/** Unused blocks whose names start like a used one, and the icon font, which our icon components replace. */
const unused = /^(?:button-group|dialog-step|multistep|icon-(?!(?:muted|standard|large)$))/

const isUsed = (selector: string): boolean =>
  [...selector.matchAll(/\.bp6-([\w-]+)/g)].every(([, name = '']) => used.test(name) && !unused.test(name))

const isInLayer = (rule: Rule): boolean => {
  let parent = rule.parent as AtRule | undefined
  while (parent && !(parent.type === 'atrule' && parent.name === 'layer')) parent = parent.parent as AtRule
  return parent?.params === blueprintLayer
}

/**
 * Creates a PostCSS plugin that removes the rules of components we don't use. They are most of Blueprint's style sheet,
 * which a shopper's first page loads.
 */
export const leanBlueprint = (): Plugin => ({
  postcssPlugin: 'lean-blueprint',
  Once(root) {
    root.walkRules((rule) => {
      if (!isInLayer(rule)) return
      const selectors = rule.selectors.filter(isUsed)
      if (selectors.length === 0) rule.remove()
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors
    })
  },
})
