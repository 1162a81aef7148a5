/** What the card-entry page needs to encrypt card and account numbers before they leave the browser. */

