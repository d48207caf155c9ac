// Reads keys in DER: the length of a public RSA key, and whether a key is private.

interface Element {
  tag: number;
  content: Uint8Array;
  /** The bytes after the element. */
  rest: Uint8Array;
}

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const BIT_STRING = 0x03;

/** Decodes base64, which may contain white space. Returns undefined for text that is not base64. */
export function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll(/\s/g, "")), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Returns the number of bits of the key, or undefined if the bytes are not an RSA key. */
export function rsaKeyBits(der: Uint8Array): number | undefined {
  const outer = readElement(der, SEQUENCE);
  if (!outer) return undefined;
  const first = readElement(outer.content);
  if (!first) return undefined;
  // PKCS #1: the key alone, which begins with its modulus.
  if (first.tag === INTEGER) return integerBits(first.content);
  // The usual form: the algorithm, then the key inside a string of bits, whose first byte counts unused bits.
  const bits = readElement(first.rest, BIT_STRING);
  const key = bits && readElement(bits.content.subarray(1), SEQUENCE);
  const modulus = key && readElement(key.content, INTEGER);
  return modulus && integerBits(modulus.content);
}

/**
 * Returns whether the bytes are a private key. A private key begins with its version, 0 or 1, which is one byte; a public key
 * begins with its modulus or its algorithm.
 */
export function isPrivateKey(der: Uint8Array): boolean {
  const outer = readElement(der, SEQUENCE);
  const first = outer && readElement(outer.content, INTEGER);
  return first?.content.length === 1;
}

function readElement(bytes: Uint8Array, expectedTag?: number): Element | undefined {
  const [tag, lengthByte] = bytes;
  if (tag === undefined || lengthByte === undefined || (expectedTag !== undefined && tag !== expectedTag))
    return undefined;
  const lengthOfLength = lengthByte < 0x80 ? 0 : lengthByte & 0x7f;
  const start = 2 + lengthOfLength;
  const length =
    lengthOfLength === 0 ? lengthByte : bytes.subarray(2, start).reduce((sum, byte) => sum * 256 + byte, 0);
  if (lengthOfLength > 4 || bytes.length < start + length) return undefined;
  return { tag, content: bytes.subarray(start, start + length), rest: bytes.subarray(start + length) };
}

function integerBits(bytes: Uint8Array): number {
  const significant = bytes.subarray(bytes.findIndex((byte) => byte !== 0));
  const [first = 0] = significant;
  return (significant.length - 1) * 8 + first.toString(2).length;
}
