/** Whether a host name, as `URL` spells it, or an address of a connection means the machine that it is used on. */
export const isThisMachine = (name: string): boolean => /^(localhost|(::ffff:)?127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(name);
