// The pages elsewhere that a recipe can be shared on: plain links, from which nothing is loaded here.

export interface Shared {
  url: string;
  title: string;
  /** The address of its picture. */
  picture: string;
}

interface Target {
  name: string;
  link: (shared: Shared) => string;
}

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`;

export const targets: readonly Target[] = [
  { name: "WhatsApp", link: ({ url, title }) => withQuery("https://wa.me/", { text: `${title} ${url}` }) },
  { name: "Facebook", link: ({ url }) => withQuery("https://www.facebook.com/sharer/sharer.php", { u: url }) },
  { name: "Twitter", link: ({ url, title }) => withQuery("https://twitter.com/intent/tweet", { url, text: title }) },
  {
    name: "Pinterest",
    link: ({ url, title, picture }) =>
      withQuery("https://www.pinterest.com/pin/create/button/", { url, media: picture, description: title }),
  },
];
