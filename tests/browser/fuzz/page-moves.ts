// What the random user sees and does inside a page; installed before the page's own scripts.

/** A control that a user could use now. */
export interface Control {
  kind: 'press' | 'type' | 'select'
  name: string
  /** Centre in CSS pixels of the window. */
  x: number
  y: number
  /** Number of options of a list. */
  options: number
}

/** What is on screen. */
export interface Sight {
  hash: string
  /** Neither a heading, nor the login, nor a dialog. */
  isBlank: boolean
  /** What shows that something is in progress; empty if nothing is. */
  busy: string
  /** Whether the login page is open. */
  isLogin: boolean
}

/** Functions that the page gets under `window.fuzz`. */
export interface Moves {
  see(): Sight
  /** Waits until no call is in flight and nothing is busy, at most so many ms. */
  settle(most: number): Promise<Sight>
  controls(): Control[]
  /** Scrolls a control of the last list into view; returns it with its position, or what covers it. */
  aim(place: number): Control & { coveredBy: string }
  /** Puts the focus on a control of the last list and selects its content. */
  focus(place: number): void
  choose(place: number, option: number): void
}

declare global {
  interface Window {
    fuzz: Moves
  }
}

/** Factor by which the console's timeouts are shortened: 30 s become 1.5 s. */
export const hurried = 20

/** Installs `window.fuzz`. Runs inside the page, so it uses nothing from outside. */
export function install(hurry: number): void {
  const { get, set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')!
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    get,
    set(milliseconds: number) {
      set!.call(this, milliseconds / hurry)
    },
  })
  let underWay = 0
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    underWay++
    this.addEventListener('loadend', () => {
      underWay--
    })
    send.call(this, body)
  }
  const isVisible = (element: Element) => element.getClientRects().length > 0
  const all = (selector: string, inside: ParentNode = document) =>
    [...inside.querySelectorAll<HTMLElement>(selector)].filter(isVisible)
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(label => label.textContent)
    const name = element.getAttribute('aria-label') || labels.join(' ') || element.textContent || element.tagName
    return name.replace(/\s+/g, ' ').trim().slice(0, 40)
  }
  const usable = 'a[href^="#"], button, input:not([type=file]), textarea, select, summary, [role=tab]'
  const typed = 'input:not([type=checkbox]):not([type=radio]), textarea'
  let listed: HTMLElement[] = []

  /** The dialog in front of the page, if there is one. */
  const front = () => all('[role=alertdialog]').pop() ?? all('[role=dialog]').pop()
  const controlOf = (element: HTMLElement): Control => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const pressOrType = element.matches(typed) ? 'type' : 'press'
    return {
      kind: element.matches('select') ? 'select' : pressOrType,
      name: `${element.tagName.toLowerCase()} “${nameOf(element)}”`,
      x: left + width / 2,
      y: top + height / 2,
      options: element instanceof HTMLSelectElement ? element.options.length : 0,
    }
  }
  const busyWith = () => {
    const notice = front()
    // A button whose action waits for the answer to a question is busy behind it.
    const [first] = all('[aria-busy=true]', notice)
    if (first) return `${first.tagName.toLowerCase()} “${nameOf(first)}” is busy`
    return notice && !all('a, button, input', notice).length ? `a notice without a button: ${nameOf(notice)}` : ''
  }
  const see = (): Sight => {
    const isLogin = all('[name=username][autocomplete=username]').length > 0 && location.hash === '#/login'
    const hasHeading = all('h1').some(heading => heading.innerText.trim())
    return { hash: location.hash, isBlank: !hasHeading && !isLogin && !front(), busy: busyWith(), isLogin }
  }
  window.fuzz = {
    see,
    async settle(most) {
      const end = performance.now() + most
      for (let quiet = 0; quiet < 3 && performance.now() < end; ) {
        await new Promise(done => setTimeout(done, 15))
        quiet = !underWay && !busyWith() && !see().isBlank ? quiet + 1 : 0
      }
      return see()
    },
    controls() {
      const scope = front() ?? document.body
      listed = all(usable, scope)
        .concat(scope === document.body ? [] : all('.message button'))
        .filter(element => element.getAttribute('aria-disabled') !== 'true' && !element.matches(':disabled'))
      return listed.map(controlOf)
    },
    aim(place) {
      const element = listed[place]!
      element.scrollIntoView({ block: 'center' })
      const control = controlOf(element)
      const hit = document.elementFromPoint(control.x, control.y)
      const related = [...((element as HTMLInputElement).labels ?? []), element]
      const isHit = related.some(relative => relative.contains(hit) || hit?.contains(relative))
      const cover = hit ? `${hit.tagName} “${nameOf(hit)}” .${hit.className}` : 'nothing'
      return { ...control, coveredBy: isHit ? '' : cover }
    },
    focus(place) {
      const element = listed[place] as HTMLInputElement
      element.focus()
      element.select()
    },
    choose(place, option) {
      const select = listed[place] as HTMLSelectElement
      select.selectedIndex = option
      select.dispatchEvent(new Event('change', { bubbles: true }))
    },
  }
}
