import type { Template } from "./Template.js"

/**
 * Templates by id. Keeps at most `limit`, so that a host that makes a template for each job does not fill the memory.
 */
export class RecentTemplates {
  private readonly templates = new Map<string, Template<unknown>>()

  constructor(private readonly limit: number) {}

  get(id: string): Template<unknown> | undefined {
    const template = this.templates.get(id)
    if (template !== undefined) this.set(id, template)
    return template
  }

  /** Adds a template; removes the least recently used one when there are too many. */
  set(id: string, template: Template<unknown>): void {
    this.templates.delete(id)
    this.templates.set(id, template)
    const [oldest] = this.templates.keys()
    if (this.templates.size > this.limit && oldest !== undefined) this.templates.delete(oldest)
  }
}
