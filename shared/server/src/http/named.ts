const DISPLAY_NAME = Symbol.for('fastify.display-name')

/**
 * Gives a plugin the name of its function. Fastify compares a plugin without a name with the exports of every loaded module:
 * under Jest each such comparison takes 20 ms of processor time.
 */
export const named = <Plugin extends { name: string }>(plugin: Plugin, name = plugin.name): Plugin =>
  Object.assign(plugin, { [DISPLAY_NAME]: name })
